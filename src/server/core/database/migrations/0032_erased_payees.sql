CREATE TABLE "erased_payees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erased_payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_id" integer NOT NULL,
	"former_id" integer NOT NULL,
	"name" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"paid_on" date NOT NULL,
	CONSTRAINT "erased_payees_amount" CHECK ("erased_payees"."amount" >= 0 and "erased_payees"."amount" < 1000000000)
);
--> statement-breakpoint
ALTER TABLE "erased_payees" ADD CONSTRAINT "erased_payees_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_payees_agency_id_paid_on_index" ON "erased_payees" USING btree ("agency_id","paid_on");