ALTER TABLE "request_details" ALTER COLUMN "shown_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" drop column "due_at";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (CASE WHEN status NOT IN ('new', 'taken', 'waiting') THEN '9999-12-31Z'::timestamptz
        WHEN first_answer_at IS NULL AND reply_by IS NOT NULL AND next_step <> 'call' AND next_text = ''
          THEN least(reply_by, remind_at)
        ELSE coalesce(remind_at, '9999-12-31Z'::timestamptz) END) STORED NOT NULL;
--> statement-breakpoint
-- They went with the column.
CREATE INDEX "requests_due" ON "requests" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","id") WHERE "requests"."status" IN ('new', 'taken', 'waiting');--> statement-breakpoint
CREATE INDEX "requests_taken" ON "requests" USING btree ("taken_by","due_at","id") WHERE "requests"."status" IN ('new', 'taken', 'waiting');
