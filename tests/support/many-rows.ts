/** Statements that fill the tables that grow, so that the planner sees what a million rows would cost. Newest rows are first. */
export function manyRows(rows: number): string[] {
  const series = (count = rows) => `generate_series(1, ${count}) AS n`;
  const ago = 'now() - make_interval(mins => n * 20)';
  const uuid = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const few = Math.floor(rows / 400);
  return [
    // Rows are written as they would be after years, without the steps that led there.
    'SET LOCAL session_replication_role = replica',
    `INSERT INTO users (id, username, email, email_confirmed_at, password_hash, created_at)
      SELECT n, 'user-' || n, CASE WHEN n % 2 = 0 THEN 'user' || n || '@example.in' END,
        CASE WHEN n % 2 = 0 THEN now() END, 'none', ${ago} FROM ${series()}`,
    `INSERT INTO sessions (id, user_id, created_at) SELECT ${uuid}, n, ${ago} FROM ${series()}`,
    `INSERT INTO refresh_tokens (token_hash, session_id, issued_at, expires_at)
      SELECT sha256(n::text::bytea), ${uuid}, ${ago}, ${ago} + make_interval(mins => ${rows * 20 - few * 20})
      FROM ${series()}`,
    `INSERT INTO throttle (key, window_start, attempts) SELECT 'k' || n, now(), 1 FROM ${series()}`,
    `INSERT INTO account_links (token_hash, user_id, purpose, email, expires_at)
      SELECT sha256(n::text::bytea), n, 'password', 'a@example.in', now() + interval '1 hour' FROM ${series()}`,
    `INSERT INTO orders (id, user_id, status, payment_method, total_paise, stock_held, delivered_at, created_at, shipping)
      SELECT n, 1 + n % ${rows}, status, CASE WHEN status IN ('paid', 'shipped', 'completed') THEN 'online' END, 100000,
        status IN ('paid', 'shipped', 'completed'), CASE WHEN status = 'completed' THEN now() END, ${ago},
        jsonb_build_object('fullName', 'Rare' || n || ' Kumar', 'email', 'buyer' || n || '@example.in',
          'phone', '9' || lpad(n::text, 9, '0'))
      FROM (SELECT n, CASE WHEN n <= ${few} THEN (ARRAY['paid', 'shipped', 'pending'])[1 + n % 3]
        WHEN n % 20 = 0 THEN 'cancelled' ELSE 'completed' END AS status FROM ${series()}) AS placed`,
    `INSERT INTO order_items (order_id, product_id, product_name, quantity, unit_price_paise)
      SELECT n, 1, 'Panel', 1, 100000 FROM ${series()}`,
    `INSERT INTO order_events (order_id, kind, at) SELECT n, 'created', ${ago} FROM ${series()}`,
    `INSERT INTO return_requests (order_id, reason, asked_at, answer, answered_at, came_back_at)
      SELECT n, 'damaged', ${ago}, 'accepted', now(), now() FROM ${series()} WHERE n > ${few}`,
    `INSERT INTO payment_sessions (order_id, provider, key_id, amount_paise, receipt, provider_order_id, is_open, created_at, tried_at)
      SELECT n, 'razorpay', 'k', 100000, 'r' || n, 'order_' || n, false, ${ago}, ${ago} FROM ${series()}`,
    `INSERT INTO payments (provider, provider_payment_id, order_id, provider_order_id, amount_paise, currency, status, outcome, created_at)
      SELECT 'razorpay', 'pay_' || n, n, 'order_' || n, 100000, 'INR', 'captured', 'settled', ${ago} FROM ${series()}`,
    `INSERT INTO refunds (payment_id, purpose, amount_paise, receipt, status, provider_refund_id)
      SELECT id, 'cancelled', 100000, 'refund-' || lpad(id::text, 9, '0'), 'processed', 'rfnd_' || id FROM payments`,
    `INSERT INTO provider_events (event_id, kind, order_id, received_at)
      SELECT 'e' || n, 'payment.captured', n, now() - interval '1 day' FROM ${series()}`,
    `INSERT INTO queue (channel, kind, recipient, key, state, give_up_at, finished_at, created_at)
      SELECT 'mail', 'order_paid', 'forgotten', 'm' || n, 'sent', now(), now() - interval '1 day', now() FROM ${series()}`,
    `INSERT INTO invoices (number, kind, order_id, event_id, issued_at, supplier, lines, document)
      SELECT 'X/' || n, 'invoice', n, n, ${ago}, '{}', '[]', jsonb_build_object('number', 'X/' || n, 'kind', 'invoice', 'lines', '[]'::jsonb,
        'place_of_supply', '{}'::jsonb) FROM ${series()}`,
    `INSERT INTO inquiries (id, name, email, message, created_at, answered_at)
      SELECT n, 'n', 'a' || n || '@x.in', 'm', now() - make_interval(mins => n), now() FROM ${series()}`,
    `INSERT INTO inquiry_replies (inquiry_id, operator, message, idempotency_key)
      SELECT n, 'o', 'm', 'k' || n FROM ${series()}`,
    `INSERT INTO rebuilds (id, state, queued_at, due_at, asked_at, finished_at, deploy_id) OVERRIDING SYSTEM VALUE
      SELECT n, 'live', now(), now(), now(), now(), 'd' || n FROM ${series(rows / 10)}`,
    `INSERT INTO content_changes (received_at, source, changed, rebuild_id, purged_at)
      SELECT now() - interval '1 day', 'hook', '[{}]', 1 + n / 10, now() FROM ${series()}`,
    `INSERT INTO categories (id, name, slug) VALUES (1, 'Kind', 'kind')`,
    `INSERT INTO products (id, slug, name, description_html, price_paise, product_type, category_id, stock, search_text, created_at)
      SELECT n, 'p-' || n, 'Panel Rare' || n, '', 100000, 'commercial', 1, CASE WHEN n <= ${few} THEN 1 ELSE 100 END,
        'panel rare' || n || E'\\nsolar', ${ago} FROM ${series()}`,
    `INSERT INTO drafts (type, slug, fields, seen, version, saved_at, saved_by)
      SELECT 'product', 'p-' || n, '{}', '{}', 1, now(), 'ravi' FROM ${series(few)}`,
    `INSERT INTO desk_changes (at, who, audience, subject, what) SELECT ${ago}, 'ravi',
      CASE WHEN n < 50 THEN 'orders' ELSE 'content' END, 'product/p-' || n, 'published' FROM ${series()}`,
    `INSERT INTO quotations (state, buyer, lines, valid_until, operator, order_id, idempotency_key, sent_at)
      SELECT CASE WHEN n <= ${few} THEN 'sent' ELSE 'accepted' END,
        jsonb_build_object('email', 'user' || n || '@example.in'), '[]', now(), 'ravi', CASE WHEN n > ${few} THEN n END,
        'k' || n, now() FROM ${series()}`,
    `INSERT INTO customer_notes (user_id, operator, note, call, idempotency_key)
      SELECT n, 'ravi', 'n', false, 'k' || n FROM ${series()}`,
    `INSERT INTO operators (user_id, role) SELECT n, 'owner' FROM ${series(3)}`,
    'SET LOCAL session_replication_role = origin',
    'ANALYZE',
  ];
}
