-- The parts of their gig that an edit of its post found changed by the worker. No later edit changes them.
ALTER TABLE "ba_applications" ADD COLUMN "own_parts" text[] DEFAULT '{}' NOT NULL;
