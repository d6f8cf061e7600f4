CREATE TABLE "allocations" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"share_id" bigint,
	"goal_id" bigint,
	"tax_payment_id" bigint,
	"amount" numeric(12, 2) NOT NULL,
	"allocation_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "allocations_amount" CHECK (amount <> 0 and abs(amount) < 1000000000)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('allocations', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "savings_goals" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"target_amount" numeric(12, 2) NOT NULL,
	"due_date" date,
	"is_completed" boolean DEFAULT false NOT NULL,
	"goal_duration" text DEFAULT 'monthly' NOT NULL,
	"suggested_amount" numeric(12, 2),
	"suggested_percent" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "savings_goals_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "savings_goals_part" CHECK (suggested_amount > 0 or suggested_amount is null),
	CONSTRAINT "savings_goals_percent" CHECK (suggested_percent between 1 and 100),
	CONSTRAINT "savings_goals_target" CHECK (target_amount > 0 and target_amount < 1000000000)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('savings_goals', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sets_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_share" FOREIGN KEY ("user_id","share_id") REFERENCES "public"."payment_shares"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_tax_payment" FOREIGN KEY ("user_id","tax_payment_id") REFERENCES "public"."tax_payments"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_goal" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."savings_goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savings_goals" ADD CONSTRAINT "savings_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_user_id_share_id_index" ON "allocations" USING btree ("user_id","share_id");--> statement-breakpoint
CREATE INDEX "allocations_user_id_goal_id_index" ON "allocations" USING btree ("user_id","goal_id");--> statement-breakpoint
CREATE INDEX "allocations_user_id_tax_payment_id_index" ON "allocations" USING btree ("user_id","tax_payment_id");--> statement-breakpoint
CREATE INDEX "savings_goals_deleted" ON "savings_goals" USING btree ("deleted_at") WHERE "savings_goals"."deleted_at" is not null;