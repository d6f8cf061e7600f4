CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text NOT NULL,
	"old_values" jsonb,
	"new_values" jsonb,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"merchant" text,
	"business_purpose" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"notes" text,
	"gig_id" integer,
	"reimbursed_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount" >= 0 and "expenses"."amount" < 1000000000),
	CONSTRAINT "expenses_reimbursed" CHECK ("expenses"."reimbursed_amount" >= 0 and "expenses"."reimbursed_amount" <= "expenses"."amount")
);
--> statement-breakpoint
CREATE TABLE "gigs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gigs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"gig_type" text NOT NULL,
	"event_name" text NOT NULL,
	"client_name" text NOT NULL,
	"date" date NOT NULL,
	"start_date" date,
	"end_date" date,
	"is_multi_day" boolean DEFAULT false NOT NULL,
	"multi_day_group_id" text,
	"expected_pay" numeric(12, 2),
	"actual_pay" numeric(12, 2),
	"tips" numeric(12, 2),
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"duties" text,
	"tax_percentage" smallint DEFAULT 23,
	"tax_percentage_edited" boolean DEFAULT false NOT NULL,
	"mileage" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"parking_expense" numeric(12, 2),
	"parking_description" text,
	"parking_reimbursed" boolean DEFAULT false NOT NULL,
	"other_expenses" numeric(12, 2),
	"other_expense_description" text,
	"other_expense_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"other_expenses_reimbursed" boolean DEFAULT false NOT NULL,
	"total_received" numeric(12, 2),
	"reimbursed_parking" numeric(12, 2),
	"reimbursed_other" numeric(12, 2),
	"unreimbursed_parking" numeric(12, 2),
	"unreimbursed_other" numeric(12, 2),
	"got_paid_date" date,
	"gig_address" text,
	"include_in_resume" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gigs_tax_percentage" CHECK ("gigs"."tax_percentage" between 0 and 100),
	CONSTRAINT "gigs_mileage" CHECK ("gigs"."mileage" >= 0),
	CONSTRAINT "gigs_expectedPay" CHECK ("gigs"."expected_pay" >= 0 and "gigs"."expected_pay" < 1000000000),
	CONSTRAINT "gigs_actualPay" CHECK ("gigs"."actual_pay" >= 0 and "gigs"."actual_pay" < 1000000000),
	CONSTRAINT "gigs_tips" CHECK ("gigs"."tips" >= 0 and "gigs"."tips" < 1000000000),
	CONSTRAINT "gigs_parkingExpense" CHECK ("gigs"."parking_expense" >= 0 and "gigs"."parking_expense" < 1000000000),
	CONSTRAINT "gigs_otherExpenses" CHECK ("gigs"."other_expenses" >= 0 and "gigs"."other_expenses" < 1000000000),
	CONSTRAINT "gigs_totalReceived" CHECK ("gigs"."total_received" >= 0 and "gigs"."total_received" < 1000000000),
	CONSTRAINT "gigs_reimbursedParking" CHECK ("gigs"."reimbursed_parking" >= 0 and "gigs"."reimbursed_parking" < 1000000000),
	CONSTRAINT "gigs_reimbursedOther" CHECK ("gigs"."reimbursed_other" >= 0 and "gigs"."reimbursed_other" < 1000000000),
	CONSTRAINT "gigs_unreimbursedParking" CHECK ("gigs"."unreimbursed_parking" >= 0 and "gigs"."unreimbursed_parking" < 1000000000),
	CONSTRAINT "gigs_unreimbursedOther" CHECK ("gigs"."unreimbursed_other" >= 0 and "gigs"."unreimbursed_other" < 1000000000)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "period_goals" (
	"user_id" integer NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"goal_amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "period_goals_user_id_period_period_start_pk" PRIMARY KEY("user_id","period","period_start"),
	CONSTRAINT "period_goals_amount" CHECK ("period_goals"."goal_amount" >= 0 and "period_goals"."goal_amount" < 1000000000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_sessions_sessionId_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT 'Gig Worker' NOT NULL,
	"default_tax_percentage" smallint,
	"home_address" text,
	"business_name" text,
	"business_address" text,
	"business_phone" text,
	"business_email" text,
	"custom_gig_types" text[] DEFAULT '{}' NOT NULL,
	"preferred_clients" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"subscription_status" text DEFAULT 'trial' NOT NULL,
	"subscription_tier" text DEFAULT 'trial' NOT NULL,
	"trial_start_date" timestamp with time zone DEFAULT now() NOT NULL,
	"trial_end_date" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL,
	"accepted_terms_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_goals" ADD CONSTRAINT "period_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user_id_id_index" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "expenses_user_id_date_id_index" ON "expenses" USING btree ("user_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "expenses_gig_id_index" ON "expenses" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "gigs_user_id_date_id_index" ON "gigs" USING btree ("user_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gigs_user_id_multi_day_group_id_index" ON "gigs" USING btree ("user_id","multi_day_group_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "user_sessions_user_id_index" ON "user_sessions" USING btree ("user_id");