CREATE TABLE "client_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" uuid NOT NULL,
	"request_id" bigint NOT NULL,
	"from_client" bigint NOT NULL,
	"to_client" bigint NOT NULL,
	"moved_by" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "client_moves" ADD CONSTRAINT "client_moves_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_moves" ADD CONSTRAINT "client_moves_from_client_clients_id_fk" FOREIGN KEY ("from_client") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_moves" ADD CONSTRAINT "client_moves_to_client_clients_id_fk" FOREIGN KEY ("to_client") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_moves" ADD CONSTRAINT "client_moves_moved_by_staff_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_moves_change" ON "client_moves" USING btree ("change");--> statement-breakpoint
CREATE INDEX "client_moves_request" ON "client_moves" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "client_moves_from" ON "client_moves" USING btree ("from_client");--> statement-breakpoint
CREATE INDEX "client_moves_to" ON "client_moves" USING btree ("to_client");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_phone" ON "comments" USING btree (right(regexp_replace("phone_number", '\D', '', 'g'), 7));--> statement-breakpoint
CREATE INDEX "conflict_checks_phone" ON "conflict_checks" USING btree ("phone") WHERE "conflict_checks"."phone" <> '';--> statement-breakpoint
CREATE INDEX "conflict_checks_email" ON "conflict_checks" USING btree ("email") WHERE "conflict_checks"."email" <> '';--> statement-breakpoint
CREATE INDEX "requests_client" ON "requests" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "requests_unsettled" ON "requests" USING btree ("id") WHERE "requests"."client_id" IS NULL;