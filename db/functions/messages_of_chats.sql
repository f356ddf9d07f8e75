-- For the previous release, before the chat columns (0007), during a rolling update: it sets none of them, and sends
-- rows without a recipient to the staff chat. The next release drops this function and its trigger.
CREATE OR REPLACE FUNCTION messages_of_chats() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
