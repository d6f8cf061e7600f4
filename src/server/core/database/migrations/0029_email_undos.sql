CREATE TABLE "email_undos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_undos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"was_verified" boolean NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_undos_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "stop_token" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undos_user_id_index" ON "email_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_undos_email_index" ON "email_undos" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_undos_expires_at_index" ON "email_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_to_strangers" ON "outbox" USING btree ("to_address","created_at") WHERE kind in ('confirm email', 'email change asked', 'confirm contact');--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_stopToken_unique" UNIQUE("stop_token");