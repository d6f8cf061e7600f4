ALTER TABLE "ba_applications" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ba_applications" ADD COLUMN "left_out" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ba_profiles" ADD COLUMN "leaves_out" text[];