CREATE INDEX "clients_user_id_name_key_index" ON "clients" USING btree ("user_id","name_key");--> statement-breakpoint
CREATE INDEX "expenses_restorable" ON "expenses" USING btree ("user_id","deleted_at") WHERE "expenses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "gigs_restorable" ON "gigs" USING btree ("user_id","deleted_at") WHERE "gigs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_shares_user_id_index" ON "payment_shares" USING btree ("user_id");