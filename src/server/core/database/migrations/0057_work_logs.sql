CREATE TABLE "work_logs" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hours" real NOT NULL,
	"what" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_logs_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "work_logs_hours" CHECK (hours between 0.25 and 24)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables of its owner (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('work_logs', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_logs_user_id_day_index" ON "work_logs" USING btree ("user_id","day");