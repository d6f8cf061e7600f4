-- A W-2 document is a file of a tax year. The last release has no attachments, so the table is empty, and its index is built at once.
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_subject";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "tax_year" smallint;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "payer" text;--> statement-breakpoint
CREATE INDEX "attachments_user_id_tax_year_index" ON "attachments" USING btree ("user_id","tax_year");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_w2" CHECK ((kind = 'w2') = (tax_year is not null) and (tax_year is null) = (payer is null));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_subject" CHECK (num_nonnulls(expense_id, gig_id, client_id, tax_form_id, tax_year) = 1);