CREATE TABLE "duty" (
	"day" date PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"staff_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_key" uuid NOT NULL,
	CONSTRAINT "request_notes_form_key_key" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "request_viewers" (
	"request_id" bigint NOT NULL,
	"staff_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_viewers_request_id_staff_id_pk" PRIMARY KEY("request_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answering_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answering_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answering_via" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (CASE WHEN status NOT IN ('new', 'taken', 'waiting') THEN '9999-12-31Z'::timestamptz
        WHEN remind_at IS NOT NULL THEN remind_at
        WHEN first_answer_at IS NULL AND reply_by IS NOT NULL THEN reply_by
        ELSE '9999-12-31Z'::timestamptz END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "last_change" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "before_change" jsonb;--> statement-breakpoint
ALTER TABLE "duty" ADD CONSTRAINT "duty_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_viewers" ADD CONSTRAINT "request_viewers_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_viewers" ADD CONSTRAINT "request_viewers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id","id");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_answering_by_staff_id_fk" FOREIGN KEY ("answering_by") REFERENCES "staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "requests_listed" ON "requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","id") WHERE "requests"."status" IN ('new', 'taken', 'waiting');--> statement-breakpoint
CREATE INDEX "requests_taken" ON "requests" USING btree ("taken_by","due_at","id") WHERE "requests"."status" IN ('new', 'taken', 'waiting');--> statement-breakpoint
CREATE INDEX "requests_finished" ON "requests" USING btree ("id") WHERE "requests"."status" IN ('done', 'declined');--> statement-breakpoint
CREATE INDEX "requests_last_change" ON "requests" USING btree ("last_change") WHERE "requests"."last_change" IS NOT NULL;