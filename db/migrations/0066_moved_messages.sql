ALTER TABLE "request_details" ADD COLUMN "moved_from" bigint;--> statement-breakpoint
ALTER TABLE "request_details" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_details" ADD CONSTRAINT "request_details_moved_from_requests_id_fk" FOREIGN KEY ("moved_from") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_details_moved" ON "request_details" USING btree ("moved_from") WHERE "request_details"."moved_from" IS NOT NULL;