ALTER TABLE "push_devices" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "kind" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_keys" CHECK (("push_devices"."kind" = 'web') = ("push_devices"."p256dh" is not null and "push_devices"."auth" is not null));