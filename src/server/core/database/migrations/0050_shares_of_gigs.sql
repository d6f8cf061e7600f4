ALTER TABLE "tax_profiles" ADD COLUMN "accounting_method" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "shares" jsonb;