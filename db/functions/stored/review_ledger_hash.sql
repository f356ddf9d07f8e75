-- Hash of a row of the ledger of reviews, its predecessor's included (chain_row.sql).
CREATE OR REPLACE FUNCTION review_ledger_hash(row_ review_ledger) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    row_.previous, row_.id, extract(epoch FROM row_.at), row_.review, row_.month, row_.origin, row_.state,
    row_.reason)::text, 'UTF8')), 'hex')
$$;
