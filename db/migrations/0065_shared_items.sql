CREATE TABLE "shared_files" (
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"notes" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_files" ADD CONSTRAINT "shared_files_item_id_shared_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."shared_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_items" ADD CONSTRAINT "shared_items_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_files_item" ON "shared_files" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "shared_items_created" ON "shared_items" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shared_items_staff" ON "shared_items" USING btree ("staff_id");