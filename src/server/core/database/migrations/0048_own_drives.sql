-- The indexes of trips are built afterward (concurrent-steps.ts).
-- A trip without a gig is a drive of its own. Servers of the last release read trips by their gig only, so they do not see it.
CREATE TABLE "saved_places" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_places_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('saved_places', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "trips" ALTER COLUMN "gig_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_purpose" CHECK ("gig_id" is not null or "purpose" is not null) NOT VALID;