CREATE TABLE "held_messages" (
	"external_id" text PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_chat_id_request_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."request_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_messages_chat" ON "held_messages" USING btree ("chat_id");