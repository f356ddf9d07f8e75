CREATE TABLE "channel_messages" (
	"channel" text NOT NULL,
	"external_id" text NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "channel_messages_channel_external_id_pk" PRIMARY KEY("channel","external_id")
);
--> statement-breakpoint
CREATE TABLE "channel_states" (
	"channel" text PRIMARY KEY NOT NULL,
	"switched_off" boolean DEFAULT false NOT NULL,
	"looked_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '1 hour' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_chats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_for" text DEFAULT '' NOT NULL,
	CONSTRAINT "request_chats_address_key" UNIQUE("channel","address","request_id")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel_check";--> statement-breakpoint
ALTER TABLE "request_details" ADD COLUMN "via" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_message_id_request_details_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."request_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_codes" ADD CONSTRAINT "chat_codes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_chats" ADD CONSTRAINT "request_chats_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_messages_message" ON "channel_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_codes_request" ON "chat_codes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_chats_request" ON "request_chats" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_check" CHECK ("messages"."channel" IN ('mail', 'telegram', 'push', 'whatsapp'));