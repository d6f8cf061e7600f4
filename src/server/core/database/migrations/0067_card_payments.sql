CREATE TABLE "card_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"can_charge" boolean DEFAULT false NOT NULL,
	"said_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_accounts_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"user_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"account" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"received_on" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"left_over" numeric(12, 2) NOT NULL,
	"fee" numeric(12, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_user_id_reference_pk" PRIMARY KEY("user_id","reference"),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount" >= 0 and "card_payments"."amount" < 1000000000),
	CONSTRAINT "card_payments_leftOver" CHECK ("card_payments"."left_over" >= 0 and "card_payments"."left_over" < 1000000000),
	CONSTRAINT "card_payments_fee" CHECK ("card_payments"."fee" >= 0 and "card_payments"."fee" < 1000000000)
);
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    PERFORM create_distributed_table('card_payments', 'user_id', colocate_with => 'clients')
    FROM pg_dist_partition WHERE logicalrelid = 'clients'::regclass AND partmethod = 'h';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "card_accounts" ADD CONSTRAINT "card_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_invoice" FOREIGN KEY ("user_id","invoice_id") REFERENCES "public"."invoices"("user_id","id") ON DELETE cascade ON UPDATE no action;