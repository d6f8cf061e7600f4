ALTER TABLE "users" ADD COLUMN "drives_from_home" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_commute" boolean DEFAULT false NOT NULL;