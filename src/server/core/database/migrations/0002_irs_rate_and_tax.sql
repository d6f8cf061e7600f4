CREATE TABLE "tax_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"tax_year" smallint NOT NULL,
	"quarter" smallint NOT NULL,
	"paid_on" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_payments_quarter" CHECK ("tax_payments"."quarter" between 1 and 4),
	CONSTRAINT "tax_payments_amount" CHECK ("tax_payments"."amount" >= 0 and "tax_payments"."amount" < 1000000000)
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"user_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"filing_status" text NOT NULL,
	"wages" numeric(12, 2) NOT NULL,
	"spouse_wages" numeric(12, 2) NOT NULL,
	"withholding" numeric(12, 2) NOT NULL,
	"last_year_tax" numeric(12, 2),
	"was_high_income" boolean NOT NULL,
	CONSTRAINT "tax_profiles_user_id_year_pk" PRIMARY KEY("user_id","year"),
	CONSTRAINT "tax_profiles_wages" CHECK ("tax_profiles"."wages" >= 0 and "tax_profiles"."wages" < 1000000000),
	CONSTRAINT "tax_profiles_spouseWages" CHECK ("tax_profiles"."spouse_wages" >= 0 and "tax_profiles"."spouse_wages" < 1000000000),
	CONSTRAINT "tax_profiles_withholding" CHECK ("tax_profiles"."withholding" >= 0 and "tax_profiles"."withholding" < 1000000000),
	CONSTRAINT "tax_profiles_lastYearTax" CHECK ("tax_profiles"."last_year_tax" >= 0 and "tax_profiles"."last_year_tax" < 1000000000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "uses_irs_mileage_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_payments_user_id_tax_year_index" ON "tax_payments" USING btree ("user_id","tax_year");