CREATE TABLE "review_invitation_rule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"one_in" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_invitation_rule_check" CHECK ("review_invitation_rule"."id" = 1 AND "review_invitation_rule"."one_in" BETWEEN 0 AND 10)
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint,
	"email_hash" text NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "review_invitations_request_key" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "review_ledger" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"review" text NOT NULL,
	"month" date NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"previous" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitations_email" ON "review_invitations" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "review_invitations_phone" ON "review_invitations" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "review_ledger_review" ON "review_ledger" USING btree ("review","id");