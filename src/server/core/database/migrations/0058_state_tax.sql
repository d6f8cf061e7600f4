ALTER TABLE "tax_payments" ADD COLUMN "kind" text DEFAULT 'federal' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "residence" text;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "locality" text;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "dependents" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "has_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "state_withheld" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "is_state_unwanted" boolean DEFAULT false NOT NULL;