ALTER TABLE "gigs" ADD COLUMN "hours_worked" real;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_hours_worked" CHECK ("hours_worked" between 0.25 and 24) NOT VALID;