-- The release before writes and sends messages, too, while an update runs (docs/how-to/update.md).
CREATE FUNCTION messages_of_chats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  IF NEW.chat_id IS NULL THEN
    NEW.chat_id := substr(NEW.recipient, length('chat:') + 1)::bigint;
    IF NEW.kind = 'thread' THEN
      words := regexp_match(NEW.text, '^(\d+):(text|file|notice)-(\d+)$');
      NEW.message_id := words[1]::bigint;
      NEW.part := CASE words[2] WHEN 'text' THEN words[3]::integer END;
      NEW.file_id := CASE words[2] WHEN 'file' THEN words[3]::bigint END;
    END IF;
  END IF;
  NEW.recipient := 'chat:' || NEW.chat_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_of_chats BEFORE INSERT ON messages FOR EACH ROW
  WHEN (NEW.chat_id IS NOT NULL OR NEW.recipient ~ '^chat:\d+$') EXECUTE FUNCTION messages_of_chats();--> statement-breakpoint
UPDATE messages SET recipient = 'chat:' || chat_id WHERE chat_id IS NOT NULL AND status IN ('waiting', 'kept');--> statement-breakpoint
CREATE FUNCTION held_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.question := coalesce(NEW.question, NEW.external_id);
  NEW.sent_at := coalesce(NEW.sent_at, NEW.held_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER held_alone BEFORE INSERT ON held_messages FOR EACH ROW
  WHEN (NEW.question IS NULL OR NEW.sent_at IS NULL) EXECUTE FUNCTION held_alone();
