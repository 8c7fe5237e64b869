/** What a screen reader announces from the photo to the payment: landmarks, headings, names, states. */
import { STYLES } from "../../app/domain/posters/style.ts";
import { expect, fillAddress, givePoster, photoFile, signUp, test } from "./support.ts";

test("a screen reader follows the way from a photo to the order", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const painted = await givePoster(gallery, email);
  const main = page.getByRole("main");

  await page.goto("/create");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to content":
      - /url: "#content"
    - banner:
      - link "Moment, home"
      - navigation "Main":
        - link "Feed"
        - link "Create"
        - link "Catalogue"
        - link "Dashboard"
        - link "Settings"
      - link "2 credits"
      - button "Logout"
    - main
    - contentinfo
  `);
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await expect(main).toMatchAriaSnapshot(`
    - link "Change crop"
    - heading "Scroll to pick a poster style" [level=1]
    - group "Poster style":
      - radio "Alpine Coastline" [checked]
      - radio "Art Deco Membership" [disabled]
      - radio "Impressionist"
      - radio "Pop Art"
      - button "Previous style" [disabled]
      - button "Next style"
      - status: Alpine Coastline, 1 of ${STYLES.length}
    - paragraph: You have 2 credits. A poster uses one credit.
    - button "Create A3 Poster"
    - button "Add feelings"
    - button "Back"
  `);

  await page.getByRole("button", { name: "Add feelings" }).click();
  await page.getByLabel("Joy", { exact: true }).check();
  await expect(main).toMatchAriaSnapshot(`
    - heading "Describe how this moment made you feel" [level=1]
    - group /Pick up to 3 · Style. Alpine Coastline/:
      - checkbox "Wonder"
      - checkbox "Joy" [checked]
      - checkbox "Intimacy"
    - status: 1 of 3 picked
    - button "Create A3 Poster"
    - link "Back"
  `);

  await page.goto(`/create/${painted.creationId}/poster`);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Your poster" [level=1]
    - img "Your moment as an A3 poster in the style Pop Art"
    - text: Before and after
    - slider "Before and after"
    - button "Order (A3)"
    - paragraph: CHF 29.95, shipping and taxes included
    - link /^Share/
    - link "Sell"
    - link "Add text"
    - link "Create another poster"
  `);

  await page.getByRole("button", { name: "Order (A3)" }).click();
  await fillAddress(page, email);
  await page.getByLabel("First name").fill("R2D2");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(main.getByRole("alert")).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - list "Steps to your poster":
      - listitem: Shipping
      - listitem: Payment
      - listitem: Done
    - heading "Shipping Information" [level=1]
    - alert:
      - list:
        - listitem:
          - link /^First name can only contain letters/
    - textbox "First name" [invalid]: R2D2
    - textbox "Last name": O’Neill
    - combobox "Country"
    - spinbutton "Quantity": "1"
    - button "Proceed to Payment"
    - region "Order summary"
  `);
});
