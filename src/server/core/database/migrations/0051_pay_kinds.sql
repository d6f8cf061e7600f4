ALTER TABLE "clients" ADD COLUMN "pay_kind" text DEFAULT '1099' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "pay_kind" text;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "stub" jsonb;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "withheld" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "payment_shares" ADD COLUMN "stub" jsonb;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_withheld" CHECK ("withheld" >= 0 and "withheld" < 1000000000) NOT VALID;