CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gigs_before_work" ON "gigs" USING btree ("user_id","date") WHERE "gigs"."status" in ('upcoming', 'confirmed') and "gigs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gigs_deleted" ON "gigs" USING btree ("deleted_at") WHERE "gigs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "user_sessions_expires_at_index" ON "user_sessions" USING btree ("expires_at");