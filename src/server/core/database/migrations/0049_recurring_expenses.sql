-- Expenses that recur. Each planned day is written once, by the task that `users.expenses_due_on` leads to. The unique index of the days and the
-- index of the task are built afterward (concurrent-steps.ts).
CREATE TABLE "recurring_expenses" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"every" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"next_on" date,
	"amount" numeric(12, 2) NOT NULL,
	"merchant" text,
	"business_purpose" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"notes" text,
	"reimbursed_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_expenses_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "recurring_expenses_amount" CHECK ("recurring_expenses"."amount" >= 0 and "recurring_expenses"."amount" < 1000000000),
	CONSTRAINT "recurring_expenses_reimbursed" CHECK ("recurring_expenses"."reimbursed_amount" >= 0 and "recurring_expenses"."reimbursed_amount" <= "recurring_expenses"."amount")
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('recurring_expenses', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "expenses_due_on" date;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "recurring_id" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "recurring_on" date;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_expenses_ended" ON "recurring_expenses" USING btree ("updated_at") WHERE "recurring_expenses"."next_on" is null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_recurring" FOREIGN KEY ("user_id","recurring_id") REFERENCES "public"."recurring_expenses"("user_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_from_recurring" CHECK (("recurring_id" is null) = ("recurring_on" is null)) NOT VALID;