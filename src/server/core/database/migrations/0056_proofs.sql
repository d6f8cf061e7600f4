CREATE TABLE "proofs" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"made_on" date NOT NULL,
	"initials" text NOT NULL,
	"totals" jsonb NOT NULL,
	"replaces" text,
	"sha256" text NOT NULL,
	"tables_sha256" text NOT NULL,
	"paths" text[] NOT NULL,
	"bytes" integer[] NOT NULL,
	"checkable_until" date NOT NULL,
	"ended_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "proofs_code_unique" UNIQUE("code"),
	CONSTRAINT "proofs_days" CHECK ("proofs"."starts_on" <= "proofs"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_with_files" ON "proofs" USING btree ("checkable_until") WHERE cardinality("proofs"."paths") > 0;