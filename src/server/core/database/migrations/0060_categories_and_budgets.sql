CREATE TABLE "budgets" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"category" text NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"is_monthly" boolean NOT NULL,
	"budget_amount" numeric(12, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "budgets_once" UNIQUE("user_id","category","subcategory","month","is_monthly"),
	CONSTRAINT "budgets_amount" CHECK (budget_amount >= 0 and budget_amount < 1000000000)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('budgets', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "expense_categories" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"parent" text NOT NULL,
	"subcategories" text[] DEFAULT '{}' NOT NULL,
	"subcategory_defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_categories_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "expense_categories_once" UNIQUE("user_id","name_key"),
	CONSTRAINT "expense_categories_default" CHECK (not is_default or name = parent)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('expense_categories', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "subcategory" text;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD COLUMN "subcategory" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_categories" ADD CONSTRAINT "expense_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;