ALTER TABLE "requests" ADD COLUMN "finished_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "next_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_finished_by_staff_id_fk" FOREIGN KEY ("finished_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Its indexes go with the column.
ALTER TABLE "requests" drop column "due_at";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (CASE WHEN status NOT IN ('new', 'taken', 'waiting') THEN '9999-12-31Z'::timestamptz
        WHEN first_answer_at IS NULL AND reply_by IS NOT NULL AND next_step <> 'call'
          THEN least(reply_by, remind_at)
        ELSE coalesce(remind_at, '9999-12-31Z'::timestamptz) END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","id") WHERE "requests"."status" IN ('new', 'taken', 'waiting');--> statement-breakpoint
CREATE INDEX "requests_taken" ON "requests" USING btree ("taken_by","due_at","id") WHERE "requests"."status" IN ('new', 'taken', 'waiting');--> statement-breakpoint
DROP TRIGGER requests_count_change ON requests;--> statement-breakpoint
CREATE TRIGGER requests_count_change BEFORE UPDATE ON requests FOR EACH ROW
  WHEN ((OLD.status, OLD.taken_by, OLD.first_answer_at, OLD.remind_at, OLD.next_step, OLD.next_text) IS DISTINCT FROM
    (NEW.status, NEW.taken_by, NEW.first_answer_at, NEW.remind_at, NEW.next_step, NEW.next_text))
  EXECUTE FUNCTION count_request_change();--> statement-breakpoint
-- What was tried stays a try. What is open and has nothing due comes back tomorrow at ten, unless a meeting is to come.
UPDATE requests SET next_step = 'call'
WHERE status IN ('new', 'taken', 'waiting') AND remind_at IS NOT NULL;--> statement-breakpoint
UPDATE requests
SET next_step = CASE status WHEN 'waiting' THEN 'client' ELSE 'continue' END,
  remind_at = ((now() AT TIME ZONE 'Asia/Bishkek')::date + 1 + time '10:00') AT TIME ZONE 'Asia/Bishkek'
WHERE status IN ('taken', 'waiting') AND remind_at IS NULL
  AND (status = 'waiting' OR first_answer_at IS NOT NULL OR reply_by IS NULL)
  AND NOT EXISTS (SELECT FROM meetings
    WHERE request_id = requests.id AND meetings.status IN ('held', 'booked', 'displaced'));
