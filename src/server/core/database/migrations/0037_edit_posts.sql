CREATE TABLE "post_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"emergency_gig_id" integer NOT NULL,
	"user_id" integer,
	"changes" jsonb NOT NULL,
	"told" smallint NOT NULL,
	"alerted_city" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ba_applications" ADD COLUMN "agreed_terms" jsonb;--> statement-breakpoint
ALTER TABLE "emergency_gigs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_news" ADD CONSTRAINT "post_news_emergency_gig_id_emergency_gigs_id_fk" FOREIGN KEY ("emergency_gig_id") REFERENCES "public"."emergency_gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_news" ADD CONSTRAINT "post_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_news_emergency_gig_id_id_index" ON "post_news" USING btree ("emergency_gig_id","id");--> statement-breakpoint
CREATE INDEX "post_news_user_id_id_index" ON "post_news" USING btree ("user_id","id");