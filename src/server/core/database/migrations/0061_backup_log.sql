CREATE TABLE "backup_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"backup_type" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"file_path" text NOT NULL,
	"file_size" bigint,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"error_message" text,
	CONSTRAINT "backup_log_end" CHECK ((status = 'running') = (completed_at is null))
);
--> statement-breakpoint
CREATE INDEX "backup_log_backups" ON "backup_log" USING btree ("id") WHERE status = 'done' and backup_type <> 'restore';