CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"notes" text,
	"terms_days" smallint,
	"preferred_at" timestamp with time zone,
	"merged_into" integer,
	"merge" jsonb,
	"distinct_from" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_id_name" UNIQUE("id","name"),
	CONSTRAINT "clients_terms" CHECK ("clients"."terms_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "payment_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"gig_id" integer NOT NULL,
	"received" numeric(12, 2) NOT NULL,
	"tips" numeric(12, 2),
	"changed" jsonb NOT NULL,
	"gig_version" integer NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"replaced_by" integer,
	CONSTRAINT "payment_shares_received" CHECK ("payment_shares"."received" >= 0 and "payment_shares"."received" < 1000000000),
	CONSTRAINT "payment_shares_tips" CHECK ("payment_shares"."tips" >= 0 and "payment_shares"."tips" < 1000000000)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"tips" numeric(12, 2),
	"is_final" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0 and "payments"."amount" < 1000000000),
	CONSTRAINT "payments_tips" CHECK ("payments"."tips" >= 0 and "payments"."tips" < 1000000000)
);
--> statement-breakpoint
-- The gigs of the last release have no client yet: `carry-over.ts` gives them one, and then makes the column NOT NULL.
ALTER TABLE "gigs" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "break_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "pay_basis" text DEFAULT 'flat' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "rate" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "last_edit" jsonb;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_replaced_by_payments_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_name" ON "clients" USING btree ("user_id","name_key") WHERE "clients"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "payment_shares_gig_id_index" ON "payment_shares" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "payment_shares_payment_id_index" ON "payment_shares" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_shares_replaced" ON "payment_shares" USING btree ("replaced_by") WHERE "payment_shares"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_user_id_received_on_index" ON "payments" USING btree ("user_id","received_on");--> statement-breakpoint
CREATE INDEX "payments_client_id_index" ON "payments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "payments_voided" ON "payments" USING btree ("voided_at") WHERE "payments"."voided_at" is not null;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_client" FOREIGN KEY ("client_id","client_name") REFERENCES "public"."clients"("id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "gigs_client_id_index" ON "gigs" USING btree ("client_id");--> statement-breakpoint
-- `users.preferred_clients` and `users.client_terms` are dropped by `carry-over.ts` too, once the clients have them.
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_break" CHECK ("gigs"."break_minutes" between 0 and 480);--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_times" CHECK (("gigs"."start_time" is null) = ("gigs"."end_time" is null));--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_startTime" CHECK ("gigs"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_endTime" CHECK ("gigs"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_rate" CHECK ("gigs"."rate" >= 0 and "gigs"."rate" < 1000000000);