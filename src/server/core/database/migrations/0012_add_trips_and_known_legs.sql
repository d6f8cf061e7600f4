CREATE TABLE "known_legs" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"miles" numeric(8, 3) NOT NULL,
	"minutes" numeric(8, 3),
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"gig_id" integer NOT NULL,
	"day" date NOT NULL,
	"from_address" text,
	"to_address" text,
	"stops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"purpose" text,
	"miles" integer NOT NULL,
	"minutes" integer,
	"method" text NOT NULL,
	"is_round_trip" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trips_miles" CHECK ("trips"."miles" > 0)
);
--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "distance_miles" integer;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "travel_time_minutes" integer;--> statement-breakpoint
ALTER TABLE "known_legs" ADD CONSTRAINT "known_legs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_legs_user_id_index" ON "known_legs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_legs_expires_at_index" ON "known_legs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trips_gig_id_index" ON "trips" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "trips_user_id_index" ON "trips" USING btree ("user_id");