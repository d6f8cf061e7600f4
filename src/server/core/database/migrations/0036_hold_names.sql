ALTER TABLE "agencies" ADD COLUMN "name_keys" text[];--> statement-breakpoint
CREATE INDEX "agencies_held_names" ON "agencies" USING gin ("name_keys") WITH (fastupdate=false) WHERE is_verified;--> statement-breakpoint
CREATE INDEX "agencies_without_name_keys" ON "agencies" USING btree ("id") WHERE name_keys is null;