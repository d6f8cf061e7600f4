-- A tax form may have files. The last release has neither table, so both are empty, and their indexes are built at once.
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_subject";--> statement-breakpoint
DROP INDEX "tax_forms_of_payer";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "tax_form_id" bigint;--> statement-breakpoint
ALTER TABLE "tax_forms" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tax_form" FOREIGN KEY ("user_id","tax_form_id") REFERENCES "public"."tax_forms"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_user_id_tax_form_id_index" ON "attachments" USING btree ("user_id","tax_form_id");--> statement-breakpoint
CREATE INDEX "tax_forms_deleted" ON "tax_forms" USING btree ("deleted_at") WHERE "tax_forms"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_forms_of_payer" ON "tax_forms" USING btree ("user_id","tax_year","kind","payer_key","account") WHERE "tax_forms"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_subject" CHECK (num_nonnulls("expense_id", "gig_id", "client_id", "tax_form_id") = 1);