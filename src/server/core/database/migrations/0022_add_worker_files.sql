CREATE TABLE "worker_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "worker_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"paths" text[] NOT NULL,
	"bytes" integer[] NOT NULL,
	"width" smallint,
	"height" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worker_files_once" UNIQUE("user_id","kind","sha256")
);
--> statement-breakpoint
ALTER TABLE "worker_files" ADD CONSTRAINT "worker_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worker_files_user_id_kind_position_index" ON "worker_files" USING btree ("user_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "worker_files_resume" ON "worker_files" USING btree ("user_id") WHERE "worker_files"."kind" = 'resume';