ALTER TABLE "request_details" ADD COLUMN "author" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_details" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "request_details" ADD COLUMN "shown_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "request_details" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_details" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_details" ADD CONSTRAINT "request_details_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_details_unread" ON "request_details" USING btree ("author","request_id") WHERE "request_details"."read_at" IS NULL;--> statement-breakpoint
-- What visitors have added so far was seen at once, and read when somebody next opened the request: the journal knows.
UPDATE request_details AS said SET shown_at = created_at, read_at = (
  SELECT min(audit.at) FROM audit
  WHERE audit.subject = 'request:' || said.request_id AND audit.action = 'request.read' AND audit.at > said.created_at
);--> statement-breakpoint
CREATE TRIGGER request_details_notify_answer AFTER INSERT ON request_details FOR EACH ROW WHEN (new.author = 'visitor') EXECUTE FUNCTION notify_desk('answer', 'request_id');
