ALTER TABLE "gigs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "client_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_user_id_record_id_index" ON "audit_log" USING btree ("user_id","record_id");