CREATE TABLE "invoices" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"invoice_number" text,
	"number_key" text,
	"client_id" bigint NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text,
	"client_address" text,
	"business_name" text DEFAULT '' NOT NULL,
	"business_address" text,
	"business_email" text,
	"business_phone" text,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"po_number" text,
	"service_from" date,
	"service_to" date,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subtotal" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"tax_rate" numeric(5, 2) DEFAULT 0 NOT NULL,
	"tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"total" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"late_fee" jsonb,
	"payment_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaces" bigint,
	"links" integer DEFAULT 0 NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"reminded_on" date,
	"reminders_paused" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "invoices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "invoices_days" CHECK (due_date >= invoice_date),
	CONSTRAINT "invoices_tax_rate" CHECK (tax_rate >= 0 and tax_rate < 100),
	CONSTRAINT "invoices_number_given" CHECK ((status = 'draft') = (number_key is null)),
	CONSTRAINT "invoices_subtotal" CHECK ("invoices"."subtotal" >= 0 and "invoices"."subtotal" < 1000000000),
	CONSTRAINT "invoices_taxAmount" CHECK ("invoices"."tax_amount" >= 0 and "invoices"."tax_amount" < 1000000000),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total" >= 0 and "invoices"."total" < 1000000000)
);
--> statement-breakpoint
-- On a Citus, the tables are spread like the tables they refer to (decision 0064).
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('invoices', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "invoice_gigs" (
	"user_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"gig_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"holds" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_gigs_user_id_invoice_id_gig_id_pk" PRIMARY KEY("user_id","invoice_id","gig_id"),
	CONSTRAINT "invoice_gigs_amount" CHECK ("invoice_gigs"."amount" >= 0 and "invoice_gigs"."amount" < 1000000000)
);
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('invoice_gigs', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"payment_id" bigint,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"tax" numeric(12, 2) NOT NULL,
	"written_off" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "invoice_payments_tax" CHECK ("invoice_payments"."tax" >= 0 and "invoice_payments"."tax" < 1000000000),
	CONSTRAINT "invoice_payments_writtenOff" CHECK ("invoice_payments"."written_off" >= 0 and "invoice_payments"."written_off" < 1000000000)
);
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('invoice_payments', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"prefix" text DEFAULT 'INV-' NOT NULL,
	"has_year" boolean DEFAULT true NOT NULL,
	"digits" smallint DEFAULT 3 NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"payment_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"late_fee" jsonb,
	"notes" text DEFAULT '' NOT NULL,
	"tax_rate" numeric(5, 2) DEFAULT 0 NOT NULL,
	"sends_reminders" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('invoice_settings', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"user_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_links_user_id_invoice_id_pk" PRIMARY KEY("user_id","invoice_id"),
	CONSTRAINT "invoice_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "billing_email" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "billing_address" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "po_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_gigs" ADD CONSTRAINT "invoice_gigs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_gigs" ADD CONSTRAINT "invoice_gigs_invoice" FOREIGN KEY ("user_id","invoice_id") REFERENCES "public"."invoices"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_gigs" ADD CONSTRAINT "invoice_gigs_gig" FOREIGN KEY ("user_id","gig_id") REFERENCES "public"."gigs"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice" FOREIGN KEY ("user_id","invoice_id") REFERENCES "public"."invoices"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_payment" FOREIGN KEY ("user_id","payment_id") REFERENCES "public"."payments"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client" FOREIGN KEY ("user_id","client_id") REFERENCES "public"."clients"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_gigs_held" ON "invoice_gigs" USING btree ("user_id","gig_id") WHERE holds;--> statement-breakpoint
CREATE INDEX "invoice_gigs_user_id_gig_id_index" ON "invoice_gigs" USING btree ("user_id","gig_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_user_id_invoice_id_index" ON "invoice_payments" USING btree ("user_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_user_id_payment_id_index" ON "invoice_payments" USING btree ("user_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("user_id","number_key") WHERE "invoices"."number_key" is not null;--> statement-breakpoint
CREATE INDEX "invoices_user_id_client_id_index" ON "invoices" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "invoices_replaced" ON "invoices" USING btree ("user_id","replaces") WHERE "invoices"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "invoices_deleted" ON "invoices" USING btree ("deleted_at") WHERE "invoices"."deleted_at" is not null;
