CREATE TABLE "agencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone_number" text,
	"website" text,
	"description" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agencies_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "agency_facts" (
	"agency_id" integer PRIMARY KEY NOT NULL,
	"median_days_to_pay" smallint NOT NULL,
	"paid_as_agreed" smallint NOT NULL,
	"canceled" smallint NOT NULL,
	"workers" integer NOT NULL,
	"gigs" integer NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_links" (
	"token" text PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_links_kind" UNIQUE("agency_id","kind")
);
--> statement-breakpoint
CREATE TABLE "agency_sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "ba_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ba_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"emergency_gig_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_sent" boolean DEFAULT false NOT NULL,
	"mail_id" integer,
	"booked_at" timestamp with time zone,
	"paid_amount" numeric(12, 2),
	"paid_on" date,
	"paid_method" text,
	"paid_answer" text,
	"gig_id" integer,
	CONSTRAINT "ba_applications_paid" CHECK ("ba_applications"."paid_amount" >= 0 and "ba_applications"."paid_amount" < 1000000000)
);
--> statement-breakpoint
CREATE TABLE "ba_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"bio" text,
	"preferred_cities" text[] DEFAULT '{}' NOT NULL,
	"city_keys" text[] DEFAULT '{}' NOT NULL,
	"emergency_notifications" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_gigs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_gigs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_id" integer,
	"user_id" integer,
	"agency_name" text NOT NULL,
	"agency_email" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_token" text,
	"contact_confirmed_at" timestamp with time zone,
	"event_name" text NOT NULL,
	"event_date" timestamp with time zone NOT NULL,
	"end_time" text,
	"time_zone" text NOT NULL,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"venue" text,
	"address" text,
	"positions" smallint DEFAULT 1 NOT NULL,
	"pay_basis" text DEFAULT 'flat' NOT NULL,
	"rate" numeric(12, 2),
	"pay_rate" text,
	"role_description" text,
	"urgency" text DEFAULT 'ASAP' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"revenuecat_transaction_id" text,
	"published_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_gigs_contactToken_unique" UNIQUE("contact_token"),
	CONSTRAINT "emergency_gigs_revenuecatTransactionId_unique" UNIQUE("revenuecat_transaction_id"),
	CONSTRAINT "emergency_gigs_poster" CHECK (num_nonnulls("emergency_gigs"."agency_id", "emergency_gigs"."user_id") = 1),
	CONSTRAINT "emergency_gigs_positions" CHECK ("emergency_gigs"."positions" between 1 and 50),
	CONSTRAINT "emergency_gigs_rate" CHECK ("emergency_gigs"."rate" >= 0 and "emergency_gigs"."rate" < 1000000000)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_once" UNIQUE("user_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_call_key_pk";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "agency_facts" ADD CONSTRAINT "agency_facts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_links" ADD CONSTRAINT "agency_links_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_sessions" ADD CONSTRAINT "agency_sessions_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ba_applications" ADD CONSTRAINT "ba_applications_emergency_gig_id_emergency_gigs_id_fk" FOREIGN KEY ("emergency_gig_id") REFERENCES "public"."emergency_gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ba_applications" ADD CONSTRAINT "ba_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ba_applications" ADD CONSTRAINT "ba_applications_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ba_profiles" ADD CONSTRAINT "ba_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_gigs" ADD CONSTRAINT "emergency_gigs_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_gigs" ADD CONSTRAINT "emergency_gigs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_links_expires_at_index" ON "agency_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agency_sessions_agency_id_index" ON "agency_sessions" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "agency_sessions_expires_at_index" ON "agency_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ba_applications_once" ON "ba_applications" USING btree ("emergency_gig_id","user_id");--> statement-breakpoint
CREATE INDEX "ba_applications_user_id_id_index" ON "ba_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ba_applications_gig_id_index" ON "ba_applications" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "ba_applications_mail_id_index" ON "ba_applications" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "ba_applications_claimed" ON "ba_applications" USING btree ("user_id") WHERE paid_on is not null and paid_answer is null;--> statement-breakpoint
CREATE INDEX "ba_profiles_cities" ON "ba_profiles" USING gin ("city_keys");--> statement-breakpoint
CREATE INDEX "emergency_gigs_feed" ON "emergency_gigs" USING btree ("event_date") WHERE "emergency_gigs"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "emergency_gigs_agency_id_id_index" ON "emergency_gigs" USING btree ("agency_id","id");--> statement-breakpoint
CREATE INDEX "emergency_gigs_user_id_id_index" ON "emergency_gigs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_user_id_id_index" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_agency_id_id_index" ON "audit_log" USING btree ("agency_id","id");--> statement-breakpoint
CREATE INDEX "outbox_agency_id_index" ON "outbox" USING btree ("agency_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_worker" UNIQUE("user_id","call","key");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_agency" UNIQUE("agency_id","call","key");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_keeper" CHECK (num_nonnulls("audit_log"."user_id", "audit_log"."agency_id") = 1);--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_keeper" CHECK (num_nonnulls("idempotency_keys"."user_id", "idempotency_keys"."agency_id") = 1);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_keeper" CHECK (num_nonnulls("outbox"."user_id", "outbox"."agency_id") = 1);