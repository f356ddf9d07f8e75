CREATE TABLE "conflict_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"matter" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"trapped" boolean DEFAULT false NOT NULL,
	"reply_by" timestamp with time zone NOT NULL,
	"consent" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"request_id" bigint,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "conflict_checks_code_key" UNIQUE("code"),
	CONSTRAINT "conflict_checks_request_key" UNIQUE("request_id"),
	CONSTRAINT "conflict_checks_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "conflict_checks_status_check" CHECK ("conflict_checks"."status" IN ('waiting', 'asked', 'cleared', 'declined')),
	CONSTRAINT "conflict_checks_declined_check" CHECK ("conflict_checks"."status" <> 'declined' OR ("conflict_checks"."name" = '' AND "conflict_checks"."email" = '' AND "conflict_checks"."phone" = ''))
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_hash" text DEFAULT '' NOT NULL,
	"kept_key" text DEFAULT '' NOT NULL,
	"check_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "parties_kind_check" CHECK ("parties"."kind" IN ('visitor', 'other', 'listed'))
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_check_id_conflict_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "conflict_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switches" ADD CONSTRAINT "switches_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_checks_open" ON "conflict_checks" USING btree ("status","reply_by","id");--> statement-breakpoint
CREATE INDEX "parties_check" ON "parties" USING btree ("check_id");