/** An article with every element that the compiler can write. */
export const sampleArticle = `<p>The core tells the rest of your store what happens in it: an order is finalized, a shipment leaves, a payment is voided. A <strong>subscriber</strong> listens to such an event and acts on it. The code that <em>causes</em> the event stays as it is, so an upgrade can't collide with what you added. Read <a href="/4.5/customization/customizing-the-core">Customizing the core</a> first if you have never changed the behaviour of a class with <code>class_eval</code> or <code>prepend</code>.</p>
<div class="note note-info" role="note"><p class="note-title">The event bus is Omnes</p><p>Since version 3.2 events are published on an <a href="https://github.com/nebulab/omnes">Omnes</a> bus. The older adapter over <code>ActiveSupport::Notifications</code> is gone.</p></div>
<h2 id="a-subscriber"><a class="heading-link" href="#a-subscriber">A subscriber</a></h2>
<p>A subscriber is a plain Ruby object. It includes <code>Omnes::Subscriber</code> and names the events it handles:</p>
<figure class="code"><figcaption class="code-title">app/subscribers/welcome_subscriber.rb</figcaption><pre class="code-block with-numbers" data-language="ruby"><code><span class="line"><span class="tk-comment"># frozen_string_literal: true</span></span>
<span class="line"></span>
<span class="line"><span class="tk-keyword">class</span> <span class="tk-type">WelcomeSubscriber</span></span>
<span class="line">  <span class="tk-keyword">include</span> <span class="tk-type">Omnes::Subscriber</span></span>
<span class="line"></span>
<span class="line line-marked">  handle <span class="tk-constant">:order_finalized</span>, <span class="tk-attribute">with:</span> <span class="tk-constant">:send_welcome</span></span>
<span class="line"></span>
<span class="line">  <span class="tk-keyword">def</span> <span class="tk-function">send_welcome</span>(event)</span>
<span class="line line-removed">    <span class="tk-type">WelcomeMailer</span>.greet(event[<span class="tk-constant">:order</span>]).deliver_now</span>
<span class="line line-added">    <span class="tk-type">WelcomeMailer</span>.greet(event[<span class="tk-constant">:order</span>]).deliver_later <span class="tk-keyword">if</span> event[<span class="tk-constant">:order</span>].user.orders.complete.one?</span>
<span class="line">  <span class="tk-keyword">end</span></span>
<span class="line"><span class="tk-keyword">end</span></span></code></pre></figure>
<h3 id="registering"><a class="heading-link" href="#registering">Registering it</a></h3>
<p>Subscribe it once the application has loaded:</p>
<figure class="code"><pre class="code-block" data-language="ruby"><code><span class="line"><span class="tk-type">Rails</span>.application.config.to_prepare <span class="tk-keyword">do</span></span>
<span class="line">  <span class="tk-type">WelcomeSubscriber</span>.new.subscribe_to(<span class="tk-type">Spree::Bus</span>)</span>
<span class="line"><span class="tk-keyword">end</span></span></code></pre></figure>
<div class="note note-warning" role="note"><p class="note-title">Reloading</p><p>In development <code>to_prepare</code> runs again after each change. Clear the bus first:</p><ul><li>keep the subscription in one place,</li><li>call <code>Spree::Bus.clear</code> before it.</li></ul></div>
<h3 id="what-an-event-carries"><a class="heading-link" href="#what-an-event-carries">What an event carries</a></h3>
<p>Each event has a <dfn>payload</dfn>. Press <kbd>Ctrl</kbd> + <kbd>C</kbd> to leave the console after trying one.</p>
<ol><li>Open a console with <code>bin/rails console</code>.</li><li>Find an order that is complete:<ul><li>by number,</li><li>or by <a href="#a-subscriber">the user</a> who placed it.</li></ul></li><li><p>Publish the event again.</p><p>Subscribers can't tell the difference, so do this on your own machine only.<sup><a id="fnref-1" href="#fn-1" class="footnote-ref" aria-describedby="footnote-label">1</a></sup></p></li></ol>
<h2 id="which-database"><a class="heading-link" href="#which-database">Which database</a></h2>
<p>Handlers that write many rows behave differently from one database to the next.</p>
<fieldset class="tabs" data-sync="db"><legend class="visually-hidden">PostgreSQL, MySQL, SQLite</legend><input class="tab-input" type="radio" name="tabs-1" id="tabs-1-1" checked=""/><label class="tab-label" for="tabs-1-1">PostgreSQL</label><div class="tab-panel"><p>Nothing to set up. Use <code>insert_all</code> for bulk writes.</p><figure class="code"><pre class="code-block" data-language="bash"><code><span class="line">bundle add pg</span></code></pre></figure></div><input class="tab-input" type="radio" name="tabs-1" id="tabs-1-2"/><label class="tab-label" for="tabs-1-2">MySQL</label><div class="tab-panel"><p>Mind the length of index keys with <code>utf8mb4</code>.</p></div><input class="tab-input" type="radio" name="tabs-1" id="tabs-1-3"/><label class="tab-label" for="tabs-1-3">SQLite</label><div class="tab-panel"><p>Good for trying things out; one writer at a time.</p></div></fieldset>
<div class="note note-tip" role="note"><p class="note-title">Tip</p><p>Move slow work to a job. A subscriber runs inside the request that caused the event.</p></div>
<h2 id="events-of-the-core"><a class="heading-link" href="#events-of-the-core">Events of the core</a></h2>
<div class="table-scroll"><table><thead><tr><th>Event</th><th>Payload</th><th class="align-center">Since</th><th class="align-right">Subscribers</th></tr></thead><tbody><tr><td><code>order_finalized</code></td><td>The order, just completed</td><td class="align-center">2.9</td><td class="align-right">1</td></tr><tr><td><code>order_recalculated</code></td><td>The order, its totals up to date</td><td class="align-center">2.11</td><td class="align-right">0</td></tr><tr><td><code>reimbursement_reimbursed</code></td><td>The reimbursement and everything that was returned with it</td><td class="align-center">2.9</td><td class="align-right">12</td></tr></tbody></table></div>
<blockquote><p>An event says what has happened, never what should happen next.</p></blockquote>
<div class="note note-danger" role="note"><p class="note-title">Don't raise in a handler</p><p>An exception goes up to the code that published the event, and may roll back the order.</p></div>
<div class="note note-note" role="note"><p class="note-title">Note</p><p>Names of events are symbols.</p><figure class="code"><pre class="code-block" data-language="ruby"><code><span class="line"><span class="tk-type">Spree::Bus</span>.publish(<span class="tk-constant">:order_finalized</span>, <span class="tk-attribute">order:</span> order)</span></code></pre></figure></div>
<details><summary>Why not callbacks?</summary><p>A callback lives in the class it belongs to. To change it you reopen the class, and an upgrade may move it.</p></details>
<h2 id="before-you-go-live"><a class="heading-link" href="#before-you-go-live">Before you go live</a></h2>
<ul class="task-list"><li class="task"><input type="checkbox" disabled="" checked="" aria-label="Done"/> Every handler has a spec</li><li class="task"><input type="checkbox" disabled="" aria-label="To do"/> Slow handlers enqueue a job</li></ul>
<dl><dt>Bus</dt><dd>Where events are published.</dd><dt>Subscriber</dt><dd>An object that handles events.</dd></dl>
<p><img src="/img/diagram.svg" width="720" height="260" alt="An event goes from the order over the bus to two subscribers" loading="lazy" decoding="async"/></p>
<h3 id="see-also"><a class="heading-link" href="#see-also">See also</a></h3>
<p>Some ~~old~~ <del>struck</del> words, a very long name such as <code>Spree::Promotion::Rules::FirstRepeatPurchaseSinceWithAnExtremelyLongName</code>, and <mark>a marked one</mark>.</p>
<hr/>
<section class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>Mails are really sent. <a href="#fnref-1" class="footnote-back" aria-label="Back to the text">↩</a></p></li></ol></section>`;
