CREATE TABLE "attachments" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expense_id" bigint,
	"gig_id" bigint,
	"client_id" bigint,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"paths" text[] NOT NULL,
	"bytes" integer[] NOT NULL,
	"width" smallint,
	"height" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "attachments_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "attachments_subject" CHECK (num_nonnulls("attachments"."expense_id", "attachments"."gig_id", "attachments"."client_id") = 1)
);
--> statement-breakpoint
-- On a Citus, the table is spread like the tables it refers to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('attachments', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_expense" FOREIGN KEY ("user_id","expense_id") REFERENCES "public"."expenses"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_gig" FOREIGN KEY ("user_id","gig_id") REFERENCES "public"."gigs"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_client" FOREIGN KEY ("user_id","client_id") REFERENCES "public"."clients"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_user_id_expense_id_index" ON "attachments" USING btree ("user_id","expense_id");--> statement-breakpoint
CREATE INDEX "attachments_user_id_gig_id_index" ON "attachments" USING btree ("user_id","gig_id");--> statement-breakpoint
CREATE INDEX "attachments_user_id_client_id_index" ON "attachments" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "attachments_deleted" ON "attachments" USING btree ("deleted_at") WHERE "attachments"."deleted_at" is not null;