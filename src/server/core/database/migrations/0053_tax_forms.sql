CREATE TABLE "tax_forms" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"tax_year" smallint NOT NULL,
	"kind" text NOT NULL,
	"client_id" bigint,
	"payer" text NOT NULL,
	"payer_key" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"boxes" jsonb NOT NULL,
	"transactions" integer,
	"occupation" smallint,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_forms_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "tax_forms_transactions" CHECK ("transactions" >= 0)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('tax_forms', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "is_over65" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "is_spouse_over65" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "is_tipped_job" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "tipped_occupation" smallint;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "car_loan_interest" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD CONSTRAINT "tax_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_forms_of_payer" ON "tax_forms" USING btree ("user_id","tax_year","kind","payer_key","account");