ALTER TABLE "messages" ADD COLUMN "chat_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "outcome" text;--> statement-breakpoint
UPDATE messages SET chat_id = substr(recipient, length('chat:') + 1)::bigint, recipient = ''
  WHERE channel IN ('telegram', 'whatsapp') AND recipient ~ '^chat:\d+$';--> statement-breakpoint
UPDATE messages SET
    message_id = found.words[1]::bigint,
    kind = CASE found.words[2] WHEN 'notice' THEN 'thread-notice' ELSE kind END,
    part = CASE found.words[2] WHEN 'text' THEN found.words[3]::integer END,
    file_id = CASE found.words[2] WHEN 'file' THEN found.words[3]::bigint END,
    text = ''
  FROM (SELECT id, regexp_match(text, '^(\d+):(text|file|notice)-(\d+)$') AS words FROM messages WHERE kind = 'thread') AS found
  WHERE found.id = messages.id AND found.words IS NOT NULL;--> statement-breakpoint
-- What they refer to is erased: there is nothing to send.
DELETE FROM messages
  WHERE (chat_id IS NOT NULL AND NOT EXISTS (SELECT FROM request_chats WHERE id = messages.chat_id))
    OR (message_id IS NOT NULL AND NOT EXISTS (SELECT FROM request_details WHERE id = messages.message_id))
    OR (file_id IS NOT NULL AND NOT EXISTS (SELECT FROM request_files WHERE id = messages.file_id));--> statement-breakpoint
UPDATE messages SET outcome = CASE WHEN last_error LIKE 'returned%' THEN 'returned' ELSE 'digested' END
  WHERE status = 'cancelled' AND (last_error LIKE 'returned%' OR last_error = 'told in a digest');--> statement-breakpoint
CREATE INDEX "messages_chat" ON "messages" USING btree ("chat_id") WHERE "messages"."chat_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_message" ON "messages" USING btree ("message_id") WHERE "messages"."message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_file" ON "messages" USING btree ("file_id") WHERE "messages"."file_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_chat_id_fk FOREIGN KEY (chat_id) REFERENCES request_chats(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_message_id_fk FOREIGN KEY (message_id) REFERENCES request_details(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_file_id_fk FOREIGN KEY (file_id) REFERENCES request_files(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_outcome_check" CHECK ("messages"."outcome" IN ('returned', 'digested'));
