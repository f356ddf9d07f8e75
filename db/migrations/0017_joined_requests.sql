ALTER TABLE "requests" ADD COLUMN "joined_to" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_joined_to_requests_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_joined" ON "requests" USING btree ("joined_to") WHERE "requests"."joined_to" IS NOT NULL;
